import classes from '../patterns.module.css';

interface Pictured {
  /** Null for a kit. */
  productId: number | null;
  /** What it is called, for its letters where there is no picture. */
  name: string;
  hasImage: boolean;
  /** Changes with the picture. */
  version?: string;
  /** Where those find it who are not its merchant. */
  source?: string;
  isLarge?: boolean;
}

/** The first letters of the first two words: `Coffee mug, blue` has CM. */
const monogramOf = (name: string): string =>
  [...name.matchAll(/[\p{L}\p{N}]+/gu)]
    .slice(0, 2)
    .map(([word]) => ([...word][0] ?? '').toLocaleUpperCase())
    .join('');

/** The picture of a product, or the letters of its name, which stands beside it. */
export function ProductPicture({ productId, name, hasImage, version, source, isLarge = false }: Pictured) {
  const className = isLarge ? `${classes.picture} ${classes.large}` : classes.picture;
  if (productId === null || !hasImage) return <span className={className} data-monogram={monogramOf(name)} aria-hidden />;
  const ofMerchant = `/console/api/products/${productId}/image${version === undefined ? '' : `?v=${encodeURIComponent(version)}`}`;
  return <img className={className} src={source ?? ofMerchant} alt="" loading="lazy" />;
}
