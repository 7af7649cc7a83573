import type { CDPSession } from 'playwright-core';

export interface Network {
  /** Bytes a second. */
  readonly throughput: number;
  /** Milliseconds there and back. */
  readonly latency: number;
}

/** The networks that pages are looked at over; null leaves the loopback as it is. */
export const NETWORKS = [
  { name: 'loopback', network: null },
  { name: '9 Mbit/s, 80 ms', network: { throughput: (9 * 1024 * 1024) / 8, latency: 80 } },
] as const satisfies readonly { readonly name: string; readonly network: Network | null }[];

export async function emulateNetwork(session: CDPSession, { throughput, latency }: Network): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}
