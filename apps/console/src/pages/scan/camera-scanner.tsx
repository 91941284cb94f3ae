import { Button, Text } from '@mantine/core';
import Camera from 'lucide-react/icons/camera';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '../../languages/t.js';
import classes from './floor/scan.module.css';
import { Sightings } from './floor/sightings.js';

interface Detector {
  detect(image: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

declare global {
  interface Window {
    /** Only some browsers on phones have it, and TypeScript does not know it yet. */
    BarcodeDetector?: new () => Detector;
  }
}

/** Time between two detections: a phone needs some 50 ms for one, and people hold a label longer than this. */
const DETECT_EVERY_MS = 150;

/** Browsers only offer a camera to pages over TLS, and few desktop browsers read barcodes. */
const canRead = (): boolean => window.BarcodeDetector !== undefined && 'mediaDevices' in navigator;

const refusalOf = (error: unknown): string =>
  error instanceof DOMException && error.name === 'NotAllowedError'
    ? t('The browser does not let this page use the camera. Allow it in the settings of the page.')
    : t('The camera cannot be opened. Another application may be using it.');

/** Scans with the camera of the phone, if its browser reads barcodes. */
export function CameraScanner({ onScan }: { onScan: (code: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  if (!canRead()) return null;
  return (
    <>
      <Button
        variant="default"
        h={48}
        leftSection={<Camera size={20} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t('Close the camera') : t('Scan with the camera')}
      </Button>
      {isOpen && <View onScan={onScan} />}
    </>
  );
}

function View({ onScan }: { onScan: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [hint, setHint] = useState('');
  const see = useEffectEvent((codes: readonly string[], sightings: Sightings) => {
    const code = sightings.scanned(codes, performance.now());
    setHint(codes.length > 1 ? t('Several codes are in view: show one.') : '');
    if (code !== undefined) onScan(code);
  });
  useEffect(() => {
    const closing = new AbortController();
    watch(video.current as HTMLVideoElement, closing.signal, see).catch((error: unknown) => {
      if (!closing.signal.aborted) setHint(refusalOf(error));
    });
    return () => closing.abort();
  }, []);
  return (
    <div>
      <video ref={video} className={classes.camera} aria-label={t('Camera')} muted playsInline />
      <Text role="status">{hint}</Text>
    </div>
  );
}

/** Shows the camera's picture and reads codes in it until the signal aborts. @throws DOMException when no camera can be used */
async function watch(
  video: HTMLVideoElement,
  ended: AbortSignal,
  see: (codes: readonly string[], sightings: Sightings) => void,
): Promise<void> {
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const close = (): void => camera.getTracks().forEach((track) => track.stop());
  if (ended.aborted) return close();
  ended.addEventListener('abort', close);
  video.srcObject = camera;
  await video.play();
  const detector = new (window.BarcodeDetector as new () => Detector)();
  const sightings = new Sightings();
  while (!ended.aborted) {
    // A frame that cannot be read counts as one without codes.
    const codes = await detector.detect(video).catch(() => []);
    if (ended.aborted) return;
    see([...new Set(codes.map(({ rawValue }) => rawValue.trim()).filter((code) => code !== ''))], sightings);
    await new Promise((next) => setTimeout(next, DETECT_EVERY_MS));
  }
}
