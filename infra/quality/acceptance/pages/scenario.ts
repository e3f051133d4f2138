import type { Locator, Page } from 'playwright-core';
import { clearToastTexts, toastTexts } from '../../player/browser.ts';
import type { Visitor } from './visitor.ts';

type Place = 'heading' | 'button' | 'tab' | 'switch' | 'dialog' | 'text';

/** A text of the specification, its place on the screen, and the actual text if the specification has a placeholder. */
type Row = {
  readonly text: string;
  readonly where: Place;
  readonly shown: string | RegExp;
};

type Step = {
  /** The actions between the previous step and this one. */
  readonly how: string;
  readonly reach: (visitor: Visitor) => Promise<unknown>;
  readonly rows: readonly Row[];
};

/** The steps of one visitor, starting with the first page. */
export type Scenario = { readonly name: string; readonly steps: readonly Step[] };

export const step = (how: string, reach: Step['reach'], ...rows: readonly Row[]): Step => ({ how, reach, rows });

/** A step in which the server fails without a message. The page then shows these texts. */
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
/** A button, or a link that looks like one. */
export const button = at('button');
export const tab = at('tab');
export const toggle = at('switch');
export const dialog = at('dialog');
/** Any text, for example of a label, a banner or a toast. */
export const text = at('text');
export const texts = (...all: readonly string[]): Row[] => all.map((each) => text(each));

/** Plays a scenario. Returns the texts that were not visible, each with its place and step. */
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
  // An automatic dialog hides the rest of the page from assistive technology, but the rest is still visible.
  const named = { name: shown, exact: true, includeHidden: true };
  if (where === 'text') return page.getByText(shown, { exact: true });
  if (where === 'button') return page.getByRole('button', named).or(page.getByRole('link', named));
  return page.getByRole(where, named);
}
