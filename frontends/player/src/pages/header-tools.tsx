import { UserMenu } from '../features/account/user-menu.tsx';
import { MenuButton } from '../features/menu/menu-button.tsx';
import { SettingsOnRequest } from './settings-on-request.tsx';

const loadMenu = async () => (await import('./menu.tsx')).Menu;

/** The header tools on every player page: the menu button and the account or Sign In button. Also renders the settings. */
export function HeaderTools() {
  return (
    <>
      <MenuButton load={loadMenu} />
      <UserMenu />
      <SettingsOnRequest />
    </>
  );
}
