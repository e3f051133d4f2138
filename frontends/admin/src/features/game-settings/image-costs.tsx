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
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { TextField, type TextFieldProps } from '@dreamreel/ui/controls/text-field';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { toast } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DenseCard } from '../../dense-card.tsx';
import { costsQuery, formatCosts, spentText } from '../../movies/generation-costs.ts';
import { failureToast } from '../../session/failure-text.ts';

/** Setting for the prices and the monthly limit of model calls. Renders nothing if the models are free. */
export function ImageCosts() {
  const { t } = useLingui();
  const { data, isPending, refetch } = useQuery(costsQuery);
  if (isPending) return <Skeleton className="mt-3 h-32 !rounded-card" />;
  if (!data) {
    return (
      <ErrorPanel title={t`The image costs didn’t load`} onRetry={() => void refetch()}>
        <Trans>Check your connection and try again.</Trans>
      </ErrorPanel>
    );
  }
  return data.isPaid && <CostsForm costs={data} />;
}

function CostsForm({ costs }: { costs: GenerationCosts }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (changes: CostChange) => callOperation(costOperations.changeGenerationCosts, changes),
    onSuccess: (saved) => {
      queries.setQueryData(costsQuery.queryKey, saved);
      toast({ title: t`Settings Saved`, description: priceOfMovie(saved) });
    },
    onError: (failure) => failureToast(t`Couldn’t save the settings`, failure, 'change the image costs'),
  });
  const { models, pricesMicros: prices, monthlyLimitMicros } = costs;
  return (
    <DenseCard className="mt-3 max-w-3xl">
      <h3 className="text-lg">
        <Trans>Image costs</Trans>
      </h3>
      <p className="mt-1 text-ink-soft text-sm">
        <Trans>
          Enter your provider’s prices in US dollars. The dashboard uses them to show expected prices and estimate
          costs. If new images would exceed the limit, they aren’t started.
        </Trans>
      </p>
      <p className="mt-1 text-sm tabular-nums">{spentText(costs)}</p>
      <form
        aria-label={t`Image costs`}
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
    </DenseCard>
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
