import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';

/** Stands in for a page that an editor has opened by its address. */
export function AdminsOnly({ title }: { title: string }) {
  return (
    <ErrorPanel title={`${title}: for admins only`}>
      <p>You are signed in as an editor. Ask an admin if you need something from here.</p>
    </ErrorPanel>
  );
}
