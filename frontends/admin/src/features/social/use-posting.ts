import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { RequestInput, ResponseOf } from '@dreamreel/proto/operation';
import { socialOperations } from '@dreamreel/proto/social/operations';
import type { PostEntry } from '@dreamreel/proto/social/post-entries';
import { NETWORK_TITLES, type NetworkName } from '@dreamreel/proto/social/social-posts';
import { formatList } from '@dreamreel/ui/i18n/reader-locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import type { HttpError } from '@dreamreel/ui/network/http';
import { toast } from '@dreamreel/ui/overlays/toast';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isConfirmed, sendConfirmed } from '../../confirm.tsx';
import { failureText, failureToast, serverMessage } from '../../session/failure-text.ts';
import { captionProblems } from './network-draft.tsx';
import { POST_STATES } from './post-states.tsx';

const { postToSocialMedia, schedulePosts, changeScheduledPost, cancelScheduledPost, postScheduledNow } =
  socialOperations;
type PostRequest = RequestInput<typeof postToSocialMedia>;

/** What the admin wants posted. It is published immediately unless `dueAt` is set. */
type PostInput = Pick<PostRequest, 'captions' | 'networks'> & { readonly dueAt?: string };

/** Posts or schedules a movie, after a confirmation if the server requires one. */
export function usePostMovie({ id: movieId, title }: Pick<AdminMovie, 'id' | 'title'>, onDone: () => void) {
  const { t } = useLingui();
  const reload = useReload();
  const posting = useMutation({
    mutationFn: ({ dueAt, ...order }: PostInput) =>
      sendConfirmed<Pick<PostRequest, 'confirm' | 'confirmOtherMovies' | 'forceRetry'>, string>(
        async (confirmed) => {
          // If `confirm` is missing, the server posts without asking.
          const request = { movieId, ...order, confirm: false, ...confirmed };
          return dueAt === undefined
            ? outcomeText(await callOperation(postToSocialMedia, request))
            : scheduledText(await callOperation(schedulePosts, { ...request, dueAt }));
        },
        { ...questionsAbout(title), 'outcome-unknown': questionAboutRetry },
      ),
    onSuccess(description, { dueAt }) {
      if (description === undefined) return;
      toast({ title: dueAt === undefined ? t`Posted to Social Media` : t`Post Scheduled`, description });
      onDone();
    },
    onError(failure, { dueAt }) {
      if (dueAt === undefined)
        return failureToast(t`Social Media Post Failed`, failure, t`Failed to post to social media`);
      const noResponse = t`The server didn’t respond. Your text is kept. Check the queue, then try again.`;
      failureToast(t`Couldn’t schedule the post`, failure, noResponse);
    },
    onSettled: reload,
  });

  return {
    isBusy: posting.isPending,
    post: posting.mutate,
    /** Returns the reason why the server rejected this caption, or undefined if the caption has changed since. */
    problemOf: (network: NetworkName, caption: string | undefined) =>
      posting.variables?.captions?.[network] === caption ? captionProblems(posting.error)[network] : undefined,
  };
}

type Scheduled = Pick<PostEntry, 'scheduledId' | 'version' | 'network' | 'caption'>;
type Change =
  | { readonly kind: 'save'; readonly dueAt: string; readonly typed: string | null }
  | { readonly kind: 'post-now' }
  | { readonly kind: 'cancel' };

/** Changes, publishes or cancels a scheduled post, after a confirmation if the server requires one. */
export function useScheduledPost(
  { scheduledId, version, network, caption }: Scheduled,
  movieTitle: string,
  onDone?: () => void,
) {
  const { t } = useLingui();
  const reload = useReload();
  const id = { scheduledId: scheduledId ?? 0 };

  const changing = useMutation({
    mutationFn: async (change: Change): Promise<object | undefined> => {
      if (change.kind === 'cancel') return callOperation(cancelScheduledPost, id);
      return sendConfirmed<Pick<PostRequest, 'confirm' | 'confirmOtherMovies'>, object>((confirmed) => {
        const request = { ...id, ...(version !== null && { version }), ...confirmed };
        if (change.kind !== 'save') return callOperation(postScheduledNow, request);
        const { dueAt, typed } = change;
        // If the post failed, the initial caption is the generated one. The server would store it as an edited one.
        return callOperation(changeScheduledPost, { ...request, dueAt, ...(typed !== caption && { caption: typed }) });
      }, questionsAbout(movieTitle));
    },
    onSuccess(response, { kind }) {
      if (!response) return;
      toast(successToast(kind));
      onDone?.();
    },
    onError(failure) {
      const noResponse = t`The server didn’t respond. Check the queue, then try again.`;
      failureToast(t`Couldn’t change the post`, failure, noResponse);
    },
    onSettled: reload,
  });

  return {
    isBusy: changing.isPending,
    /** Returns the reason why the server rejected this caption, or undefined if the caption has changed since. */
    problemOf: (typed: string | null) =>
      changing.variables?.kind === 'save' && changing.variables.typed === typed
        ? captionProblems(changing.error)[network]
        : undefined,
    save: (dueAt: string, typed: string | null) => changing.mutate({ kind: 'save', dueAt, typed }),
    postNow: async () => {
      const question = {
        title: t`Post this now?`,
        text: t`The post about ${{ title: movieTitle }} will be published on ${{ network: NETWORK_TITLES[network] }} right away.`,
        confirmLabel: t`Post Now`,
      };
      if (await isConfirmed(question)) changing.mutate({ kind: 'post-now' });
    },
    cancel: async () => {
      const question = {
        title: t`Cancel this post?`,
        text: t`The post about ${{ title: movieTitle }} won’t be published on ${{ network: NETWORK_TITLES[network] }}. You can still find it in the history.`,
        confirmLabel: t`Cancel post`,
        dismissLabel: t`Keep post`,
        isDestructive: true,
      };
      if (await isConfirmed(question)) changing.mutate({ kind: 'cancel' });
    },
  };
}

/** Returns a function that loads the posts, previews and networks again. */
function useReload() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['admin', 'social'] });
}

/** Returns the questions that the server requires before a movie is posted. */
function questionsAbout(title: string) {
  return {
    'confirmation-needed': () => ({
      title: t`This movie hasn’t been the daily movie yet`,
      text: t`The post shows everyone the first image of ${title} before the movie’s day. Do you want to post it anyway?`,
      confirmLabel: t`Post anyway`,
      confirmed: { confirm: true },
    }),
    'names-other-movie': (failure: HttpError) => ({
      title: t`The text names another movie`,
      // The server's message lists the other movies.
      text: t`${{ problem: failureText(failure, '') }} The post could spoil that movie for players. Do you want to post it anyway?`,
      confirmLabel: t`Post anyway`,
      confirmed: { confirmOtherMovies: true },
    }),
  };
}

function questionAboutRetry() {
  return {
    title: t`We couldn’t confirm whether the post was published`,
    text: t`The network didn’t respond last time. Before you post again, check whether the post is already there. Otherwise, it might be published twice.`,
    confirmLabel: t`Post again`,
    confirmed: { confirm: true, forceRetry: true },
  };
}

/** In English, returns the server's message. In other languages, returns the status of the latest post on each network. */
function outcomeText({ message, posts }: ResponseOf<typeof postToSocialMedia>): string {
  const latest = posts.filter((post, index) => posts.findIndex(({ network }) => network === post.network) === index);
  const translated = latest
    .map(({ network, state }) => `${NETWORK_TITLES[network]}: ${i18n._(POST_STATES[state].name)}`)
    .join(', ');
  return serverMessage(message, translated);
}

function scheduledText({ entries }: ResponseOf<typeof schedulePosts>): string {
  return t`Scheduled for ${{ networks: formatList(entries.map(({ network }) => NETWORK_TITLES[network])) }}.`;
}

function successToast(kind: Change['kind']) {
  const toasts = {
    save: { title: t`Post Saved`, description: t`The post will be published at its scheduled time.` },
    'post-now': { title: t`Posting Now`, description: t`The post is being published.` },
    cancel: { title: t`Post Canceled`, description: t`It won’t be published.` },
  } as const;
  return toasts[kind];
}
