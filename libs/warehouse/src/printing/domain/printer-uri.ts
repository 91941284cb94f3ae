/** Where a printer listens, and what it speaks: device URIs as CUPS has them. */
export interface PrinterPlace {
  format: 'zpl' | 'pdf';
  /** For the rule of addresses, and for IPP, which is HTTP: `http://10.0.0.8:631/ipp/print`. */
  http: URL;
}

const SCHEMES = { socket: { format: 'zpl', port: 9100 }, ipp: { format: 'pdf', port: 631 } } as const;

/** Undefined for what is no such URI. */
export function placeOf(uri: string): PrinterPlace | undefined {
  const [, scheme, rest = ''] = /^(socket|ipp):\/\/([^\s?#@]+)$/.exec(uri) ?? [];
  if (scheme === undefined || !URL.canParse(`http://${rest}`)) return undefined;
  const { format, port } = SCHEMES[scheme as keyof typeof SCHEMES];
  const http = new URL(`http://${rest}`);
  // The parser leaves out the port of HTTP.
  if (http.port === '' && !/^[^/]*:80(\/|$)/.test(rest)) http.port = String(port);
  if (scheme === 'socket' && http.pathname !== '/') return undefined;
  return { format, http };
}
