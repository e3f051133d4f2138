import { onWindowEvents } from '@dreamreel/ui/browser/front-end-events';
import { HttpError } from '@dreamreel/ui/network/http';
import { ConfirmDialog } from '@dreamreel/ui/overlays/confirm-dialog';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { t } from '@lingui/core/macro';
import {
  type ComponentProps,
  createContext,
  type RefObject,
  use,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { failureText } from './session/failure-text.ts';

/** A question that the admin answers before an action is performed. */
export type Question = {
  readonly title: string;
  /** Describes what will happen. Line breaks are kept. */
  readonly text: string;
  readonly confirmLabel: string;
  readonly dismissLabel?: string;
  readonly isDestructive?: boolean;
};

type OpenQuestion = Question & {
  readonly answered: Promise<boolean>;
  readonly answer: (isConfirmed: boolean) => void;
};

let open: OpenQuestion | null = null;
const CHANGED = 'dreamreel:admin-question';
const onQuestionChange = onWindowEvents(CHANGED);

function show(question: OpenQuestion | null): void {
  open = question;
  dispatchEvent(new Event(CHANGED));
}

/**
 * Asks the admin a question. Resolves to true if the admin confirms it, and to false if the dialog is closed. Requests
 * that need the same confirmation at the same time share one dialog. Other questions wait until it is closed.
 */
export async function isConfirmed(question: Question): Promise<boolean> {
  while (open !== null && open.text !== question.text) await open.answered;
  if (open !== null) return open.answered;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const asked = {
    ...question,
    answered: promise,
    answer(isConfirmed: boolean) {
      if (open === asked) show(null);
      resolve(isConfirmed);
    },
  };
  show(asked);
  return promise;
}

/** Dialog with the open question, if any. Render it once, on top of all dialogs. */
export function ConfirmationDialog() {
  const question = useSyncExternalStore(onQuestionChange, () => open);
  useEffect(() => () => open?.answer(false), []);
  if (!question) return null;
  const { text, answered: _answered, answer, ...dialog } = question;
  return (
    <ConfirmDialog key={text} {...dialog} onConfirm={() => answer(true)} onClose={() => answer(false)}>
      <span className="whitespace-pre-line">{text}</span>
    </ConfirmDialog>
  );
}

/** The questions that lift rejections, by error code, with the request fields that confirm them. */
type Questions<Confirmed> = Readonly<
  Record<string, (failure: HttpError) => Question & { readonly confirmed: Partial<Confirmed> }>
>;

/**
 * Sends a request. If the server rejects it until the admin confirms it, asks the admin and sends it again. Resolves to
 * undefined if the admin doesn't confirm it.
 */
export async function sendConfirmed<Confirmed, Response>(
  send: (confirmed: Partial<Confirmed>) => Promise<Response>,
  questions: Questions<Confirmed>,
  confirmed: Partial<Confirmed> = {},
): Promise<Response | undefined> {
  try {
    return await send(confirmed);
  } catch (failure) {
    if (!(failure instanceof HttpError)) throw failure;
    const questionFor = new Map(Object.entries(questions)).get(failure.code ?? '');
    if (!questionFor) throw failure;
    const { confirmed: added, ...question } = questionFor(failure);
    return (await isConfirmed(question)) ? sendConfirmed(send, questions, { ...confirmed, ...added }) : undefined;
  }
}

/**
 * Sends a change of a movie's images. If today's players would see the change, asks the admin first. `question` is
 * called just before the dialog opens.
 */
export function sendIfLiveConfirmed<Response>(
  send: (confirmLive: boolean) => Promise<Response>,
  question: () => Pick<Question, 'text' | 'confirmLabel'>,
): Promise<Response | undefined> {
  const title = t`Players see this movie today`;
  return sendConfirmed<{ confirmLive: boolean }, Response>(({ confirmLive = false }) => send(confirmLive), {
    'being-played': () => ({ title, ...question(), confirmed: { confirmLive: true } }),
  });
}

type ConfirmedSimilar = { readonly confirmSimilar: true };

/** Sends a movie. If it looks like another one of the same year, asks the admin whether it is a different movie. */
export function sendIfNotSimilar<Response>(
  send: (confirmed: Partial<ConfirmedSimilar>) => Promise<Response>,
  confirmLabel: string,
): Promise<Response | undefined> {
  return sendConfirmed<ConfirmedSimilar, Response>(send, {
    'similar-movie': (failure) => ({
      title: t`Is this the same movie?`,
      text: failureText(failure, ''),
      confirmLabel,
      confirmed: { confirmSimilar: true },
    }),
  });
}

const UnsavedChanges = createContext<RefObject<boolean> | null>(null);

type FormDialogProps = ComponentProps<typeof DialogContent> & { onClose: () => void };

/** Dialog with a form. If the form has unsaved changes, the dialog asks before it closes. It is open while mounted. */
export function FormDialog({ onClose, ...content }: FormDialogProps) {
  const hasUnsavedChanges = useRef(false);
  const close = async () => {
    const question = {
      title: t`Discard your changes?`,
      text: t`Your changes aren’t saved yet.`,
      confirmLabel: t`Discard`,
      dismissLabel: t`Keep editing`,
      isDestructive: true,
    };
    if (!hasUnsavedChanges.current || (await isConfirmed(question))) onClose();
  };
  return (
    <UnsavedChanges value={hasUnsavedChanges}>
      <Dialog open onOpenChange={(isOpen) => !isOpen && void close()}>
        <DialogContent {...content} />
      </Dialog>
    </UnsavedChanges>
  );
}

/** Tells the surrounding {@link FormDialog}, if there is one, whether a form has unsaved changes. */
export function useUnsavedChanges(hasChanges: boolean): void {
  const hasUnsavedChanges = use(UnsavedChanges);
  useEffect(() => {
    if (hasUnsavedChanges) hasUnsavedChanges.current = hasChanges;
  }, [hasUnsavedChanges, hasChanges]);
}
