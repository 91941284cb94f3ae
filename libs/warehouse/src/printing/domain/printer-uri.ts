/** The address of a printer and its protocol: device URIs as in CUPS. */
export interface PrinterPlace {
  format: 'zpl' | 'pdf';
  /** For the address rule, and for IPP, which is HTTP: `http://10.0.0.8:631/ipp/print`. */
  http: URL;
}

const SCHEMES = { socket: { format: 'zpl', port: 9100 }, ipp: { format: 'pdf', port: 631 } } as const;

/** Undefined for any other URI. */
export function placeOf(uri: string): PrinterPlace | undefined {
  const [, scheme, rest = ''] = /^(socket|ipp):\/\/([^\s?#@]+)$/.exec(uri) ?? [];
  if (scheme === undefined || !URL.canParse(`http://${rest}`)) return undefined;
  const { format, port } = SCHEMES[scheme as keyof typeof SCHEMES];
  const http = new URL(`http://${rest}`);
  // The parser drops the default port of HTTP.
  if (http.port === '' && !/^[^/]*:80(\/|$)/.test(rest)) http.port = String(port);
  if (scheme === 'socket' && http.pathname !== '/') return undefined;
  return { format, http };
}
