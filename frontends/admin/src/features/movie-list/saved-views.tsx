import { localStore } from '@dreamreel/ui/browser/storage';
import { Button } from '@dreamreel/ui/controls/button';
import { Input } from '@dreamreel/ui/controls/input';
import { TooltipIconButton } from '@dreamreel/ui/controls/tooltip';
import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { MOVIES_PAGE, pagePath } from '../../navigation.ts';

const STORAGE_KEY = 'dreamreel.saved-views';
const MAX_NAME_LENGTH = 40;
const viewsSchema = z.array(z.object({ name: z.string(), query: z.string() }));

/** Links to the saved views of the movie list. A form saves the current search, filter and order under a name. */
export function SavedViews({ query }: { query: string }) {
  const { t } = useLingui();
  const [views, setViews] = useState(readViews);
  const storeViews = (next: typeof views) => {
    localStore.setItem(STORAGE_KEY, JSON.stringify(next));
    setViews(next);
  };
  const viewsWithout = (removed: string) => views.filter(({ name }) => name !== removed);
  const save = (form: FormData) => {
    const name = String(form.get('name')).trim();
    if (name !== '') storeViews([...viewsWithout(name), { name, query }]);
  };
  return (
    <>
      {views.map((view) => (
        <span key={view.name} className="inline-flex items-center rounded-control border border-line text-sm">
          <Link to={`${pagePath(MOVIES_PAGE)}?${view.query}`} className="wrap-anywhere rounded-control py-2.5 pl-3">
            {view.name}
          </Link>
          <TooltipIconButton
            label={t`Delete view “${{ name: view.name }}”`}
            onClick={() => storeViews(viewsWithout(view.name))}
          >
            <X aria-hidden="true" />
          </TooltipIconButton>
        </span>
      ))}
      {query !== '' && (
        <form action={save} className="flex flex-wrap items-center gap-1">
          <Input
            name="name"
            aria-label={t`View name`}
            placeholder={t`View name`}
            required
            maxLength={MAX_NAME_LENGTH}
            className="!w-44"
          />
          <Button type="submit" variant="quiet">
            <Trans>Save this view</Trans>
          </Button>
        </form>
      )}
    </>
  );
}

function readViews(): z.infer<typeof viewsSchema> {
  try {
    return z.parse(viewsSchema, JSON.parse(localStore.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return [];
  }
}
