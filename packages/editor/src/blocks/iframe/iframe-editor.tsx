import type { BlockOf } from '@rostrum/deck';
import { words } from '@rostrum/words/editor';
import { readFrameSource } from '../../core/index.ts';
import { useScreen } from '../../ui/editor-context.tsx';
import { mayFrame } from '../../ui/may-frame.ts';
import { AddressForm } from '../media/address-form.tsx';
import { useAddress } from '../media/use-address.ts';

/** Which page: its address, or the code that sites hand out. Its owner is asked whether it may stand in a frame. */
export function IframeEditor({ block }: { block: BlockOf<'iframe'> }) {
  const { client } = useScreen();
  const { take } = useAddress(block);

  async function use(text: string): Promise<string | null> {
    const source = readFrameSource(text);
    if ('problem' in source) return source.problem;
    if ((await mayFrame(client, source.src)) === false) return words.core.frameRefused;
    return take(source.src);
  }
  return (
    <AddressForm
      label={words.blocks.iframe.addressOrEmbedCode}
      placeholder={words.blocks.iframe.placeholder}
      hint={words.blocks.iframe.aPageOrTheCode}
      value={block.props.src}
      onUse={use}
    />
  );
}
