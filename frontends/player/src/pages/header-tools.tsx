import { UserMenu } from '../features/account/user-menu.tsx';
import { MenuButton } from '../features/menu/menu-button.tsx';

const loadMenu = async () => (await import('./menu.tsx')).Menu;

/** What belongs to the visitor in the header of every player page: the menu, and the account or the way to one. */
export function HeaderTools() {
  return (
    <>
      <MenuButton load={loadMenu} />
      <UserMenu />
    </>
  );
}
