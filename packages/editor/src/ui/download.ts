/** Hands sections to the person as a page of their own, which can be read in a browser and imported again. */
export function downloadSlides(name: string, title: string, sections: string): void {
  const head = document.implementation.createHTMLDocument(title).head.innerHTML;
  const page = `<!doctype html>\n<html>\n<head><meta charset="utf-8">${head}</head>\n<body>\n<div class="reveal"><div class="slides">\n${sections}\n</div></div>\n</body>\n</html>\n`;
  const address = URL.createObjectURL(new Blob([page], { type: 'text/html' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.html`;
  link.click();
  URL.revokeObjectURL(address);
}
