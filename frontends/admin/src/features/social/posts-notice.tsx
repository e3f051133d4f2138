import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Link } from 'react-router';
import { DenseCard } from '../../dense-card.tsx';
import { networksQuery } from './api.ts';

/** Says that scheduled posts were missed or need a decision; nothing where none did. */
export function PostsNotice({ address }: { address: string }) {
  const { data } = useQuery(networksQuery);
  const count = data?.networks.reduce((sum, { needsAttention, missed }) => sum + needsAttention + missed, 0) ?? 0;
  if (count === 0) return null;
  return (
    <DenseCard className="flex flex-wrap items-center gap-x-3 !py-1">
      <CircleAlert aria-label="Now" className="size-4 shrink-0 text-danger-ink" />
      <p className="min-w-0 flex-1 text-sm">{count === 1 ? 'A post waits' : `${count} posts wait`} for your decision</p>
      <Link to={address} className="inline-flex min-h-11 items-center font-medium text-accent-ink text-sm">
        Open posts
      </Link>
    </DenseCard>
  );
}
