import { useNavigate, useSearchParams } from 'react-router';
import { ADMIN_PAGES, type AdminPageEntry } from './admin-pages.tsx';

/** The page of the dashboard that the address names, and the way to another address of `/admin`. */
export function useAdminPlace(): { page: AdminPageEntry; go: (address: string) => void } {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [first] = ADMIN_PAGES;
  return {
    page: ADMIN_PAGES.find(({ tab }) => tab === address.get('tab')) ?? first,
    go: (to) => void navigate(to),
  };
}
