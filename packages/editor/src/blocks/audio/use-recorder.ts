import { words } from '@rostrum/words/editor';
import { useEffect, useRef, useState } from 'react';

export type Recorded =
  | { readonly ok: true; readonly file: File }
  /** null: given up, nothing to say. */
  | { readonly ok: false; readonly message: string | null };

/** What browsers record, best known first. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

/**
 * Records from the microphone. What is not stopped when it goes away is thrown away, and the microphone is let go of.
 */
export function useRecorder(): {
  /** So long it has been recording; null while it does not. */
  readonly seconds: number | null;
  /** Resolves when `stop` was pressed, or it could not begin. */
  readonly start: () => Promise<Recorded>;
  readonly stop: () => void;
} {
  const [seconds, setSeconds] = useState<number | null>(null);
  const running = useRef<{ recorder: MediaRecorder; isGivenUp: boolean } | null>(null);
  const isGone = useRef(false);

  useEffect(() => {
    if (seconds === null) return;
    const timer = setTimeout(() => setSeconds(seconds + 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (running.current === null) return;
      running.current.isGivenUp = true;
      running.current.recorder.stop();
    };
  }, []);

  async function start(): Promise<Recorded> {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      // The browser may have asked for leave long enough for the person to go on to something else.
      if (isGone.current) {
        for (const track of stream.getTracks()) track.stop();
        return { ok: false, message: null };
      }
      const type = TYPES.find((each) => MediaRecorder.isTypeSupported(each));
      const recorder = new MediaRecorder(stream, type === undefined ? {} : { mimeType: type });
      const own = { recorder, isGivenUp: false };
      running.current = own;
      const pieces: Blob[] = [];
      recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
      const stopped = new Promise<void>((resolve) => {
        recorder.addEventListener('stop', () => resolve(), { once: true });
      });
      recorder.start();
      setSeconds(0);
      await stopped;
      for (const track of stream.getTracks()) track.stop();
      running.current = null;
      if (own.isGivenUp) return { ok: false, message: null };
      setSeconds(null);
      const recordedAs = recorder.mimeType.split(';')[0] ?? 'audio/webm';
      return { ok: true, file: new File(pieces, words.blocks.audio.recordingFile, { type: recordedAs }) };
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      const problems: Readonly<Record<string, string>> = words.blocks.audio.problems;
      return { ok: false, message: problems[name] ?? words.blocks.audio.recordingFailed };
    }
  }
  return { seconds, start, stop: () => running.current?.recorder.stop() };
}
