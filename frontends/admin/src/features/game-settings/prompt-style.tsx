import {
  STYLE_LINE_MAX_LENGTH,
  type PromptStyle as Style,
  styleOperations,
  TEMPLATE_MAX_LENGTH,
} from '@dreamreel/proto/generation/style-operations';
import { Button } from '@dreamreel/ui/controls/button';
import { Collapsible } from '@dreamreel/ui/controls/collapsible';
import { TextField } from '@dreamreel/ui/controls/text-field';
import { shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LongTextField } from '../../labeled-fields.tsx';
import { WordDiff } from '../../movies/word-diff.tsx';
import { LoadedSetting, SettingCard, useChangeSetting } from './setting.tsx';

type StyleTexts = Pick<Style, 'styleLine' | 'template'>;

const stylesQuery = queryOptions({
  queryKey: ['admin', 'prompt-styles'],
  queryFn: ({ signal }) => callOperation(styleOperations.promptStyles, {}, { signal }),
  staleTime: 0,
});

/** Setting for the style of all movies' prompts. */
export function PromptStyle() {
  const { t } = useLingui();
  return (
    <LoadedSetting query={useQuery(stylesQuery)} failure={t`The style didn’t load`}>
      {({ styles }) => <StyleForm styles={styles} />}
    </LoadedSetting>
  );
}

/** Form for a new version of the style. The typed texts are kept if saving fails or another admin saves a version. */
function StyleForm({ styles }: { styles: readonly Style[] }) {
  const { t } = useLingui();
  const [current, ...earlier] = styles;
  const [{ styleLine, template }, setTexts] = useState<StyleTexts>(current ?? { styleLine: '', template: '' });
  const save = useChangeSetting({
    queryKey: stylesQuery.queryKey,
    // Another admin's newer version is a conflict. It is then listed, and saving again replaces it.
    save: (texts: StyleTexts) =>
      callOperation(styleOperations.savePromptStyle, { ...texts, seen: current?.version ?? 0 }),
    describe: (saved) => t`New prompts use version ${{ version: saved.styles[0]?.version ?? 0 }}.`,
  });
  const isChanged = styleLine.trim() !== (current?.styleLine ?? '') || template.trim() !== (current?.template ?? '');

  return (
    <SettingCard title={t`Style`} text={t`For new prompts of all movies. Existing prompts don’t change.`}>
      <form
        aria-label={t`Style`}
        className="mt-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged && !save.isPending) save.mutate({ styleLine, template });
        }}
      >
        <TextField
          label={t`Style line, added to the end of every prompt`}
          value={styleLine}
          maxLength={STYLE_LINE_MAX_LENGTH}
          placeholder={t`For example: no faces, no text, 35 mm`}
          onChange={(event) => setTexts({ template, styleLine: event.currentTarget.value })}
        />
        <LongTextField
          label={t`Instructions for the text model`}
          value={template}
          maxLength={TEMPLATE_MAX_LENGTH}
          onChange={(text) => setTexts({ styleLine, template: text })}
        />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button type="submit" busy={save.isPending} disabled={!isChanged}>
            <Trans>Save</Trans>
          </Button>
          {current && <p className="text-ink-soft text-sm">{versionText(current)}</p>}
        </div>
      </form>
      {current && earlier.length > 0 && (
        <Collapsible title={t`Earlier versions (${{ count: earlier.length }})`}>
          <ul className="divide-y divide-line">
            {earlier.map((style) => (
              <EarlierVersion
                key={style.version}
                style={style}
                current={current}
                onRestore={() => {
                  const { styleLine, template } = style;
                  if (!save.isPending) save.mutate({ styleLine, template }, { onSuccess: () => setTexts(style) });
                }}
              />
            ))}
          </ul>
        </Collapsible>
      )}
    </SettingCard>
  );
}

type EarlierVersionProps = { style: Style; current: Style; onRestore: () => void };

/** An earlier version, with what restoring it would change. */
function EarlierVersion({ style, current, onRestore }: EarlierVersionProps) {
  const { t } = useLingui();
  const textOf = ({ styleLine, template }: StyleTexts) =>
    [styleLine, template].filter((text) => text !== '').join('\n');
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-ink-soft text-sm">{versionText(style)}</p>
        <WordDiff before={textOf(current)} after={textOf(style)} />
      </div>
      <Button aria-label={t`Restore version ${{ version: style.version }}`} onClick={onRestore}>
        <Trans>Restore</Trans>
      </Button>
    </li>
  );
}

function versionText({ version, savedBy, savedAt }: Style): string {
  return t`Version ${version}, saved by ${savedBy}, ${{ date: shownMoment(savedAt) }}`;
}
