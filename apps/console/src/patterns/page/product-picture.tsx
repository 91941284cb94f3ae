import classes from '../patterns.module.css';

interface Pictured {
  /** Null for a kit. */
  productId: number | null;
  /** The name, whose letters stand in for a missing picture. */
  name: string;
  hasImage: boolean;
  /** Changes when the picture does. */
  version?: string;
  /** The address of the picture for users other than its merchant. */
  source?: string;
  isLarge?: boolean;
}

/** The initials of the first two words: `Coffee mug, blue` gives CM. */
const monogramOf = (name: string): string =>
  [...name.matchAll(/[\p{L}\p{N}]+/gu)]
    .slice(0, 2)
    .map(([word]) => ([...word][0] ?? '').toLocaleUpperCase())
    .join('');

/** The picture of a product, or initials of the name, which stands beside it. */
export function ProductPicture({ productId, name, hasImage, version, source, isLarge = false }: Pictured) {
  const className = isLarge ? `${classes.picture} ${classes.large}` : classes.picture;
  if (productId === null || !hasImage) return <span className={className} data-monogram={monogramOf(name)} aria-hidden />;
  const ofMerchant = `/console/api/products/${productId}/image${version === undefined ? '' : `?v=${encodeURIComponent(version)}`}`;
  return <img className={className} src={source ?? ofMerchant} alt="" loading="lazy" />;
}
