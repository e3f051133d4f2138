import { execa } from 'execa';
import * as z from 'zod';

/** Controls the machines of the cluster, which Kubernetes can't do. */
export type NodeControl = {
  /** Kills all processes of a node, including those of its containers. */
  readonly kill: (node: string) => Promise<void>;
  readonly start: (node: string) => Promise<void>;
  /** Drops every packet between a node and the others, including the API server. */
  readonly cut: (node: string) => Promise<void>;
  readonly heal: (node: string) => Promise<void>;
};

/**
 * Returns a control that runs the program in `NODE_CONTROL` with a command and a node, like `helm/cluster/three-nodes/node`.
 */
export function nodeControl(): NodeControl {
  const { NODE_CONTROL: program } = z
    .object({ NODE_CONTROL: z.string('NODE_CONTROL: the program that kills and cuts off nodes') })
    .parse(process.env);
  const run = (word: string) => async (node: string) => void (await execa(program, [word, node], { timeout: 120_000 }));
  return { kill: run('kill'), start: run('start'), cut: run('cut'), heal: run('heal') };
}
