const slidesOf = (count: number): string => (count === 1 ? 'slide' : `${String(count)} slides`);

export const canvas = {
  title: 'Slide canvas',
  help: 'Tab chooses the next block, arrow keys move it, Enter edits its text, Escape lets go.',
  /** Behind the name of a slide. */
  hidden: 'Hidden',

  // Menus.
  blockMenu: 'Block',
  canvasMenu: 'Canvas',
  editText: 'Edit text',
  crop: 'Crop',
  edit: 'Edit',
  lock: 'Lock',
  unlock: 'Unlock',
  showSlides: (count: number) => `Show ${slidesOf(count)}`,
  hideSlides: (count: number) => `Hide ${slidesOf(count)}`,
  lockSlides: (count: number) => `Lock ${slidesOf(count)}`,
  unlockSlides: (count: number) => `Unlock ${slidesOf(count)}`,
  deleteSlides: (count: number) => `Delete ${slidesOf(count)}`,

  // On an empty slide.
  hint: 'Type, paste or drop anything here',
  hintWhat: 'Text, pictures, drawings as SVG, blocks of another deck',
  text: 'Text',
  image: 'Image',
  shape: 'Shape',

  /** `files` 0: something that is no file; `slide` null: it is hidden. */
  drop: (files: number, slide: number | null) =>
    `Drop to add ${files === 0 ? 'this' : files === 1 ? '1 file' : `${String(files)} files`} to ${slide === null ? 'this hidden slide' : `slide ${String(slide)}`}`,
  dropWhat: 'Pictures, films and sounds, up to 5 at once',

  // What stands at blocks.
  comments: 'Comments on the slide',
  commentsOn: (count: number, block: string) =>
    `${count === 1 ? 'Comment' : `${String(count)} comments`} on “${block}”`,
  runsOffSlide: (block: string) => `${block} runs off the slide`,
  runsOutOfBox: (block: string) => `${block} runs out of its box`,
  /** `kind`: of block. */
  madeOf: (kind: string) => `${kind}: what it is made of`,
  addPicture: 'Double click to add a picture',
  lostPicture: 'Picture could not be loaded',

  // Bars over the canvas.
  done: 'Done',
  cropBar: 'Crop',
  pictureSize: 'Size of the picture',
  fit: 'Fit',
  reset: 'Reset',
  pen: 'Pen',
  pens: { fine: 'Fine', usual: 'Pen', broad: 'Broad', marker: 'Marker' },
  penColor: 'Colour of the pen',
  asText: 'As text',
  eraser: 'Eraser',
  steps: 'Steps on the slide',
  before: 'Before this step',
  stepOf: (step: number, count: number) => `Step ${String(step)} of ${String(count)}`,
  after: 'After the next step',
  playSteps: 'Play the steps',
  zoom: 'Zoom',
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
  fitWindow: 'Fit to window',
  percent: (percent: number) => `${String(percent)}%`,
  zoomNow: (percent: number) => `Zoom ${String(percent)}%`,

  // Files on their way.
  uploadOf: (name: string) => `Upload of ${name}`,
  cancelUpload: 'Cancel upload',
  uploadFailed: 'Upload failed',
  retry: 'Retry',
  converting: (percent: number) => `Converting, ${String(percent)}%`,
  almostThere: 'Almost there',
};
