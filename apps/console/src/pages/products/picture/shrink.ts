import { t } from '../../../languages/t.js';

/** Screens show no more; phones take pictures five times as wide. */
const MAX_SIDE = 1_600;
/** The server's limit. */
const MAX_BYTES = 2 * 1024 * 1024;
const QUALITIES = [0.85, 0.7, 0.5];

/** In base64, four characters stand for three bytes. */
const bytesOf = (url: string): number => ((url.length - url.indexOf(',') - 1) * 3) / 4;

/**
 * Any picture that the browser can draw, as the `data:` address of a JPEG on white, small enough to send, and without the data that cameras
 * add: where and when it was taken.
 * @throws Error with a message for people
 */
export async function shrunk(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error(t('This file is no picture that the browser can read'));
  });
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error(t('The browser cannot draw pictures'));
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of QUALITIES) {
    const url = canvas.toDataURL('image/jpeg', quality);
    if (bytesOf(url) <= MAX_BYTES) return url;
  }
  throw new Error(t('The picture is too large'));
}

/** The bytes of a `data:` address, as requests send them. */
export const base64Of = (url: string): string => url.slice(url.indexOf(',') + 1);
