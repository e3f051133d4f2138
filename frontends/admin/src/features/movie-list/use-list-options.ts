import { useSearchParams } from 'react-router';
import { changedAddress, type OptionChange, optionsIn } from './list-options.ts';

const IN_PLACE = { replace: true, preventScrollReset: true };

/** The list options. Kept in the address, so that reload, bookmarks and Back work. */
export function useListOptions() {
  const [address, setAddress] = useSearchParams();
  return {
    options: optionsIn(address),
    change: (change: OptionChange) => setAddress((before) => changedAddress(before, change), IN_PLACE),
    /** Resets all list options; the other parameters of the address stay. */
    reset: () =>
      setAddress(
        (before) => changedAddress(before, { search: '', show: 'all', sort: '', order: '', size: '' }),
        IN_PLACE,
      ),
  };
}
