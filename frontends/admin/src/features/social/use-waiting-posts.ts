import { useTexts } from '@dreamreel/ui/i18n/texts';
import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Link } from 'react-router';
import { DenseCard } from '../../dense-card.tsx';
import { networksQuery } from './api.ts';
import { queueTexts } from './queue-texts.ts';

/** Notice shown when scheduled posts were missed or need a decision. Renders nothing if there are no such posts. */
export function PostsNotice({ address }: { address: string }) {
  const texts = useTexts(queueTexts);
  const { data } = useQuery(networksQuery);
  const count = data?.networks.reduce((sum, { needsAttention, missed }) => sum + needsAttention + missed, 0) ?? 0;
  if (count === 0) return null;
  return (
    <DenseCard className="flex flex-wrap items-center gap-x-3 !py-1">
      <CircleAlert aria-label={texts.urgent} className="size-4 shrink-0 text-danger-ink" />
      <p className="min-w-0 flex-1 text-sm">{texts.waiting(count)}</p>
      <Link to={address} className="inline-flex min-h-11 items-center font-medium text-accent-ink text-sm">
        {texts.openPosts}
      </Link>
    </DenseCard>
  );
}
