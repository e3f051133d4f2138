import { useSearchParams } from 'wouter';
import { ADMIN_PAGES, type AdminPageEntry } from './admin-pages.tsx';

/** The page of the dashboard that the address names, and the way to another address of `/admin`. */
export function useAdminPlace(): { page: AdminPageEntry; go: (address: string) => void } {
  const [address, setAddress] = useSearchParams();
  const [first] = ADMIN_PAGES;
  return {
    page: ADMIN_PAGES.find(({ tab }) => tab === address.get('tab')) ?? first,
    go: (to) => setAddress(new URLSearchParams(to.split('?')[1] ?? '')),
  };
}
