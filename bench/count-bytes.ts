import type { CDPSession } from 'playwright-core';

/** Bytes as they came, by milliseconds since the document was asked for. */
export function countBytes(session: CDPSession): { until: (milliseconds: number) => number } {
  let start: number | null = null;
  const came: { at: number; bytes: number }[] = [];
  const finished = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ timestamp }) => {
    start ??= timestamp;
  });
  session.on('Network.responseReceived', ({ requestId, timestamp, response }) => {
    finished.set(requestId, response.encodedDataLength);
    came.push({ at: timestamp, bytes: response.encodedDataLength });
  });
  session.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    finished.set(requestId, (finished.get(requestId) ?? 0) + encodedDataLength);
    came.push({ at: timestamp, bytes: encodedDataLength });
  });
  // What was not told piece by piece is told at the end.
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const rest = encodedDataLength - (finished.get(requestId) ?? 0);
    if (rest > 0) came.push({ at: timestamp, bytes: rest });
  });
  return {
    until: (milliseconds) =>
      came.reduce((sum, { at, bytes }) => ((at - (start ?? at)) * 1000 <= milliseconds ? sum + bytes : sum), 0),
  };
}
