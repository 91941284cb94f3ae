import { toast } from '../feedback/toast.js';

/** How long a tab may take to read a file from this page's memory. */
const READ_MS = 60_000;

/** Shows a PDF file in a new tab, whose viewer prints it. A refusal becomes a toast. Call it while handling a click. */
export async function openDocument(read: () => Promise<Blob>): Promise<void> {
  // Before the file is there, since browsers block tabs that open later.
  const tab = window.open('', '_blank');
  try {
    const file = URL.createObjectURL(await read());
    if (tab) tab.location.href = file;
    else window.location.href = file;
    setTimeout(() => URL.revokeObjectURL(file), READ_MS);
  } catch (error) {
    tab?.close();
    toast.failed(error);
  }
}
