import { UserMenu } from '../features/account/user-menu.tsx';
import { MenuButton } from '../features/menu/menu-button.tsx';

const loadMenu = async () => (await import('./menu.tsx')).Menu;

/** The visitor's tools in the header of every player page: the menu, and the account button or Sign In. */
export function HeaderTools() {
  return (
    <>
      <MenuButton load={loadMenu} />
      <UserMenu />
    </>
  );
}
