import type { Locator, Page } from 'playwright-core';
import { clearToastTexts, toastTexts } from '../../player/browser.ts';
import type { Visitor } from './visitor.ts';

type Place = 'heading' | 'button' | 'tab' | 'switch' | 'dialog' | 'text';

/**
 * A text from the specification, the kind of element that contains it, and the actual text if the specification uses a
 * placeholder.
 */
type Row = {
  readonly text: string;
  readonly where: Place;
  readonly shown: string | RegExp;
};

type Step = {
  /** Describes the actions that lead from the previous step to this step. */
  readonly how: string;
  readonly reach: (visitor: Visitor) => Promise<unknown>;
  readonly rows: readonly Row[];
};

/** A sequence of steps for one visitor, starting with the first page. */
export type Scenario = { readonly name: string; readonly steps: readonly Step[] };

export const step = (how: string, reach: Step['reach'], ...rows: readonly Row[]): Step => ({ how, reach, rows });

/** Returns a step in which a request fails without a server message. The page must then show this text. */
export const failing = (how: string, path: string, act: Step['reach'], ...shown: readonly string[]): Step =>
  step(
    `${how} while the server fails without a word`,
    async (visitor) => {
      await visitor.answerNext(path, { status: 500 });
      await act(visitor);
    },
    ...texts(...shown),
  );

const at =
  (where: Place) =>
  (text: string, shown: string | RegExp = text): Row => ({ text, where, shown });
export const heading = at('heading');
/** Expects a text on a button, or on a link that looks like a button. */
export const button = at('button');
export const tab = at('tab');
export const toggle = at('switch');
export const dialog = at('dialog');
/** Expects a text anywhere on the page, such as a label, a banner or a toast. */
export const text = at('text');
export const texts = (...all: readonly string[]): Row[] => all.map((each) => text(each));

/** Runs a scenario. Returns each text that wasn't visible, with the step and the expected element. */
export async function missingTexts(
  visitor: Visitor,
  { steps }: Scenario,
  onSeen: (text: string) => void,
): Promise<string[]> {
  const missing: string[] = [];
  for (const { how, reach, rows } of steps) {
    await clearToastTexts(visitor.page);
    await reach(visitor).catch((error: Error) => missing.push(`${how}: ${error.message}`));
    const answers = await Promise.all(rows.map((row) => isSeen(visitor.page, row)));
    for (const [index, row] of rows.entries()) {
      if (answers[index]) onSeen(row.text);
      else missing.push(`${how}: no ${row.where} ${row.shown}`);
    }
  }
  return missing;
}

async function isSeen(page: Page, row: Row): Promise<boolean> {
  if (await wasInToast(page, row)) return true;
  const places = placesOf(page, row).filter({ visible: true });
  return places
    .first()
    .waitFor()
    .then(() => true)
    .catch(() => wasInToast(page, row));
}

async function wasInToast(page: Page, { where, shown }: Row): Promise<boolean> {
  const texts = where === 'text' ? await toastTexts(page) : [];
  return texts.some((each) => (typeof shown === 'string' ? each === shown : shown.test(each)));
}

function placesOf(page: Page, { where, shown }: Row): Locator {
  // A dialog that opens automatically hides the page from assistive technology, but the page stays visible behind it.
  const named = { name: shown, exact: true, includeHidden: true };
  if (where === 'text') return page.getByText(shown, { exact: true });
  if (where === 'button') return page.getByRole('button', named).or(page.getByRole('link', named));
  return page.getByRole(where, named);
}
