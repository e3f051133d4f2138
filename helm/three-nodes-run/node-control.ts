import { execa } from 'execa';
import * as z from 'zod';

/** Controls the machines that the cluster runs on, because the Kubernetes API can't kill or isolate machines. */
export type NodeControl = {
  /** Kills all processes on a node, including its containers. */
  readonly kill: (node: string) => Promise<void>;
  readonly start: (node: string) => Promise<void>;
  /** Drops all network packets between a node and the rest of the cluster, including the API server. */
  readonly cut: (node: string) => Promise<void>;
  readonly heal: (node: string) => Promise<void>;
};

/**
 * Returns a `NodeControl` that runs the program in `NODE_CONTROL`, such as `helm/cluster/three-nodes/node`, with a
 * command and a node name.
 */
export function nodeControl(): NodeControl {
  const { NODE_CONTROL: program } = z
    .object({ NODE_CONTROL: z.string('NODE_CONTROL: the program that kills and cuts off nodes') })
    .parse(process.env);
  const run = (word: string) => async (node: string) => void (await execa(program, [word, node], { timeout: 120_000 }));
  return { kill: run('kill'), start: run('start'), cut: run('cut'), heal: run('heal') };
}
