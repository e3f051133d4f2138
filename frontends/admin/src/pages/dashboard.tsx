import type { GameDate } from '@dreamreel/proto/calendar';
import type { AdminMovie } from '@dreamreel/proto/movies';
import { Button } from '@dreamreel/ui/button';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { DashboardHeader } from '../features/dashboard/dashboard-header.tsx';
import { FilmFormDialog } from '../features/film-form/film-form-dialog.tsx';
import { GenerationDialog } from '../features/image-generation/generation-dialog.tsx';
import { PostDialog } from '../features/social/post-dialog.tsx';
import { useDocumentTitle } from '../use-document-title.ts';
import { FilmTable } from './film-table.tsx';
import { NoFilmsYet } from './no-films-yet.tsx';
import { Tools } from './tools.tsx';

/** The one dialog that is open. */
type Open =
  | { dialog: 'generate' | 'post' | 'edit'; movie: AdminMovie }
  | { dialog: 'add'; date?: GameDate | undefined };

/** The light table: what needs the operator, the films, and the tools. */
export function Dashboard() {
  useDocumentTitle('Admin Dashboard · Dreamreel');
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const add = () => setOpen({ dialog: 'add' });
  const generate = (movie: AdminMovie) => setOpen({ dialog: 'generate', movie });

  return (
    <div className="page-column pt-6 pb-8 sm:pt-8">
      <DashboardHeader>
        <Button variant="primary" onClick={add}>
          <Plus aria-hidden="true" className="size-4" />
          Add movie
        </Button>
      </DashboardHeader>
      <div className="mt-6">
        <Tools />
      </div>
      <div className="mt-4">
        <FilmTable
          onGenerate={generate}
          onPost={(movie) => setOpen({ dialog: 'post', movie })}
          onEdit={(movie) => setOpen({ dialog: 'edit', movie })}
          whenEmpty={<NoFilmsYet onAdd={add} />}
        />
      </div>
      {open?.dialog === 'generate' && <GenerationDialog movie={open.movie} onClose={close} />}
      {open?.dialog === 'post' && <PostDialog movie={open.movie} onClose={close} />}
      {(open?.dialog === 'add' || open?.dialog === 'edit') && (
        <FilmFormDialog
          movie={open.dialog === 'edit' ? open.movie : null}
          date={open.dialog === 'add' ? open.date : undefined}
          onClose={close}
          onGenerate={generate}
        />
      )}
    </div>
  );
}
