import { useSearchParams } from 'react-router';
import { changedAddress, type OptionChange, optionsIn } from './list-options.ts';

/** What the list shows. It lives in the address, so that a reload, a bookmark and the way back keep it. */
export function useListOptions() {
  const [address, setAddress] = useSearchParams();
  return {
    options: optionsIn(address),
    change: (change: OptionChange) => setAddress((before) => changedAddress(before, change), { replace: true }),
    /** As it is at the first visit; what does not belong to the list stays. */
    reset: () =>
      setAddress((before) => changedAddress(before, { search: '', show: 'all', sort: '', order: '', size: '' }), {
        replace: true,
      }),
  };
}
