import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generationQuery } from './image-jobs.ts';

/** Says why requested images aren't generated, if generation is paused. */
export function PausedNote() {
  const { data } = useQuery(generationQuery);
  if (!data?.isPaused) return null;
  return (
    <p role="status" className="mt-2 font-medium text-sm">
      <Trans>Image generation is paused. You can resume it on the Image queue page.</Trans>
    </p>
  );
}
