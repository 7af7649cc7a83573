import type { BlockOf } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { CircleStop, Mic, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/kit/button.tsx';
import { useMediaSources } from '../../ui/media-sources.ts';
import { pickFiles, SOUND_TYPES } from '../../ui/services.ts';
import { AddressForm } from '../media/address-form.tsx';
import { FromUploads } from '../media/from-uploads.tsx';
import { useAddress } from '../media/use-address.ts';
import { useRecorder } from './use-recorder.ts';

/** Which sound: by its address, by a file, or spoken here and now. */
export function AudioEditor({ block }: { block: BlockOf<'audio'> }) {
  const { take, upload } = useAddress(block);
  const sources = useMediaSources();
  const [refused, setRefused] = useState<string | null>(null);
  const recorder = useRecorder();

  async function record(): Promise<void> {
    setRefused(null);
    const result = await recorder.start();
    if (result.ok) upload(result.file);
    else if (result.message !== null) setRefused(result.message);
  }
  return (
    <AddressForm
      label={words.blocks.audio.addressOfTheSound}
      placeholder="https://…"
      hint={words.blocks.audio.aLinkOfASound}
      refused={refused}
      value={block.props.src.startsWith('/media/') ? '' : block.props.src}
      takesAddress={sources.has('url')}
      onUse={async (text) => take(text)}
    >
      {recorder.seconds === null ? (
        <>
          {sources.has('upload') ? (
            <Button size="s" icon={Upload} onPress={() => void pickFiles(SOUND_TYPES).then(([file]) => upload(file))}>
              {words.blocks.audio.uploadASound}
            </Button>
          ) : null}
          <FromUploads block={block} />
          <Button size="s" icon={Mic} onPress={() => void record()}>
            {words.blocks.audio.record}
          </Button>
        </>
      ) : (
        <>
          <Button size="s" kind="primary" icon={CircleStop} onPress={recorder.stop}>
            {words.blocks.audio.stopAndUse}
          </Button>
          <span className="ed-hint" role="timer">
            {words.blocks.audio.recording(clock(recorder.seconds))}
          </span>
        </>
      )}
    </AddressForm>
  );
}

const clock = (seconds: number): string =>
  `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
