import { execa } from 'execa';
import * as z from 'zod';

/** What happens to the machines themselves, which Kubernetes cannot do. */
export type NodeControl = {
  /** Ends all processes of a node at once, those of its containers included. */
  readonly kill: (node: string) => Promise<void>;
  readonly start: (node: string) => Promise<void>;
  /** Drops every packet between a node and the others, the API server among them. */
  readonly cut: (node: string) => Promise<void>;
  readonly heal: (node: string) => Promise<void>;
};

/** By the program that `NODE_CONTROL` names, which takes the word and the node, as `helm/cluster/three-nodes/node` does. */
export function nodeControl(): NodeControl {
  const { NODE_CONTROL: program } = z
    .object({ NODE_CONTROL: z.string('NODE_CONTROL: the program that kills and cuts off nodes') })
    .parse(process.env);
  const run = (word: string) => async (node: string) => void (await execa(program, [word, node], { timeout: 120_000 }));
  return { kill: run('kill'), start: run('start'), cut: run('cut'), heal: run('heal') };
}
