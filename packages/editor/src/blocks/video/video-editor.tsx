import type { BlockOf } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { Upload } from 'lucide-react';
import { Button } from '../../ui/kit/button.tsx';
import { useMediaSources } from '../../ui/media-sources.ts';
import { FILM_TYPES, pickFiles } from '../../ui/services.ts';
import { AddressForm } from '../media/address-form.tsx';
import { FromUploads } from '../media/from-uploads.tsx';
import { useAddress } from '../media/use-address.ts';

/** Which film: by its address, or by a file. */
export function VideoEditor({ block }: { block: BlockOf<'video'> }) {
  const { take, upload } = useAddress(block);
  const sources = useMediaSources();
  return (
    <AddressForm
      label={words.blocks.video.addressOfTheVideo}
      placeholder="https://…"
      hint={words.blocks.video.aLinkOfYoutubeOr}
      value={block.props.src.startsWith('/media/') ? '' : block.props.src}
      takesAddress={sources.has('url')}
      onUse={async (text) => take(text)}
    >
      {sources.has('upload') ? (
        <Button size="s" icon={Upload} onPress={() => void pickFiles(FILM_TYPES).then(([file]) => upload(file))}>
          {words.blocks.video.uploadAVideo}
        </Button>
      ) : null}
      <FromUploads block={block} />
    </AddressForm>
  );
}
