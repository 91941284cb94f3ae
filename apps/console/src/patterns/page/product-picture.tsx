import Package from 'lucide-react/icons/package';
import classes from '../patterns.module.css';

interface Pictured {
  /** Null for a kit. */
  productId: number | null;
  hasImage: boolean;
  /** Changes with the picture. */
  version?: string;
  /** Where those find it who are not its merchant. */
  source?: string;
  isLarge?: boolean;
}

/** The picture of a product, or a sign that there is none. Its name stands beside it. */
export function ProductPicture({ productId, hasImage, version, source, isLarge = false }: Pictured) {
  const className = isLarge ? `${classes.picture} ${classes.large}` : classes.picture;
  if (productId === null || !hasImage)
    return (
      <span className={className}>
        <Package size={isLarge ? 36 : 18} aria-hidden />
      </span>
    );
  const ofMerchant = `/console/api/products/${productId}/image${version === undefined ? '' : `?v=${encodeURIComponent(version)}`}`;
  return <img className={className} src={source ?? ofMerchant} alt="" loading="lazy" />;
}
