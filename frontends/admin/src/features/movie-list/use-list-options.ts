import { useSearchParams } from 'wouter';
import { changedAddress, type OptionChange, optionsIn } from './list-options.ts';

/** The list options. Kept in the address, so that reload, bookmarks and Back work. */
export function useListOptions() {
  const [address, setAddress] = useSearchParams();
  return {
    options: optionsIn(address),
    change: (change: OptionChange) => setAddress((before) => changedAddress(before, change), { replace: true }),
    /** Resets all list options; the other parameters of the address stay. */
    reset: () =>
      setAddress((before) => changedAddress(before, { search: '', show: 'all', sort: '', order: '', size: '' }), {
        replace: true,
      }),
  };
}
