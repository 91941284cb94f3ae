const SHOWN_MS = 2_000;

/** Gives each block of code a button that copies it, if the browser lets pages write to the clipboard. */
export function addCopyButtons(page: Document): void {
  if (!('clipboard' in navigator)) return;
  for (const block of page.querySelectorAll('article pre')) {
    const button = page.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.setAttribute('aria-label', 'Copy the code');
    const frame = page.createElement('div');
    frame.className = 'code';
    block.replaceWith(frame);
    frame.append(block, button);
    button.addEventListener('click', () => {
      void navigator.clipboard.writeText(block.textContent.trimEnd()).then(
        () => showResult(button, 'Copied'),
        () => showResult(button, 'Not copied'),
      );
    });
  }
}

function showResult(button: HTMLButtonElement, word: string): void {
  button.textContent = word;
  setTimeout(() => (button.textContent = 'Copy'), SHOWN_MS);
}
