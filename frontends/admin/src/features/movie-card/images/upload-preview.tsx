import { Spinner } from '@dreamreel/ui/controls/spinner';
import { useEffect, useMemo } from 'react';

/** The file that is being uploaded to a position, over the image that is there. */
export function UploadPreview({ file }: { file: File }) {
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <div role="status" className="absolute inset-0 z-20 overflow-hidden rounded-control bg-sunken">
      <img src={address} alt="" className="size-full object-cover opacity-50 blur-[2px]" />
      <span className="absolute inset-0 grid place-items-center">
        <span className="flex items-center gap-1.5 rounded-control bg-screen/90 px-2 py-1 font-medium text-xs">
          <Spinner />
          Uploading…
        </span>
      </span>
    </div>
  );
}
