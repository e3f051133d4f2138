import {
  type CostChange,
  costOperations,
  expectedImageCosts,
  type GenerationCosts,
  MAX_LIMIT_MICROS,
  MAX_PRICE_MICROS,
} from '@dreamreel/proto/generation/cost-operations';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import { Button } from '@dreamreel/ui/controls/button';
import { TextField, type TextFieldProps } from '@dreamreel/ui/controls/text-field';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { costsQuery, formatCosts, spentText } from '../../movies/generation-costs.ts';
import { LoadedSetting, SettingCard, useChangeSetting } from './setting.tsx';

/** Setting for the prices and the monthly limit of model calls. Renders nothing if the models are free. */
export function ModelCosts() {
  const { t } = useLingui();
  return (
    <LoadedSetting query={useQuery(costsQuery)} failure={t`The model costs didn’t load`}>
      {(costs) => costs.isPaid && <CostsForm costs={costs} />}
    </LoadedSetting>
  );
}

function CostsForm({ costs }: { costs: GenerationCosts }) {
  const { t } = useLingui();
  const change = useChangeSetting({
    queryKey: costsQuery.queryKey,
    save: (changes: CostChange) => callOperation(costOperations.changeGenerationCosts, changes),
    describe: priceOfMovie,
  });
  const { models, pricesMicros: prices, monthlyLimitMicros } = costs;
  return (
    <SettingCard
      title={t`Model costs`}
      text={t`Enter your provider’s prices in US dollars. The dashboard uses them to show expected prices and estimate costs. If new images would exceed the limit, they aren’t started.`}
    >
      <p className="mt-1 text-sm tabular-nums">{spentText(costs)}</p>
      <form
        aria-label={t`Model costs`}
        className="mt-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!change.isPending) change.mutate(changesIn(event.currentTarget));
        }}
      >
        <div className="grid gap-x-4 sm:grid-cols-2">
          <Amount name="images" label={t`Image (${{ model: models.images }})`} micros={prices.images} />
          <Amount
            name="questions"
            label={t`Question about an image (${{ model: models.questions }})`}
            micros={prices.questions}
          />
          <Amount
            name="prompts"
            label={t`Prompts for a movie (${{ model: models.prompts }})`}
            micros={prices.prompts}
          />
          <Amount
            name="limit"
            label={t`Limit per month`}
            micros={monthlyLimitMicros}
            maxMicros={MAX_LIMIT_MICROS}
            placeholder={t`No limit`}
          />
        </div>
        <Button type="submit" busy={change.isPending}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </SettingCard>
  );
}

type AmountProps = TextFieldProps & { name: string; micros: number | null; maxMicros?: number };

/** Field for an amount in US dollars. */
function Amount({ micros, maxMicros = MAX_PRICE_MICROS, ...field }: AmountProps) {
  const defaultValue = micros === null ? '' : micros / 1_000_000;
  return (
    <TextField
      {...field}
      type="number"
      inputMode="decimal"
      min={0}
      max={maxMicros / 1_000_000}
      step="any"
      defaultValue={defaultValue}
    />
  );
}

/** Reads the form. An empty price is 0, and an empty limit means that there is no limit. */
function changesIn(form: HTMLFormElement): CostChange {
  const fields = new FormData(form);
  const micros = (name: string) => Math.round(Number(fields.get(name)) * 1_000_000);
  return {
    pricesMicros: { images: micros('images'), questions: micros('questions'), prompts: micros('prompts') },
    monthlyLimitMicros: fields.get('limit') === '' ? null : micros('limit'),
  };
}

function priceOfMovie({ pricesMicros }: GenerationCosts): string {
  const micros = expectedImageCosts(pricesMicros, HINT_COUNT) + pricesMicros.prompts;
  return t`A movie costs about ${{ price: formatCosts(micros) }}.`;
}
