import { words } from '@rostrum/words/editor';

/** Pixels of the longer side: enough to see what is on it, and little to send. */
const LONGEST_SIDE = 768;

/**
 * A picture of a slide as a small JPEG, as a data address. Throws, in words for the person, where it cannot be read.
 */
export async function pictureData(src: string): Promise<string> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = src;
  try {
    await image.decode();
    const scale = Math.min(1, LONGEST_SIDE / Math.max(image.naturalWidth, image.naturalHeight, 1));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('No canvas.');
    // What is seen through is white, as on paper.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', 0.8);
  } catch {
    throw new Error(words.assistant.alt.unread);
  }
}
