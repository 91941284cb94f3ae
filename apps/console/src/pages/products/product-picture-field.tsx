import { Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { t } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { ProductPicture } from '../../patterns/page/product-picture.js';
import { ViewingContext } from '../../patterns/page/viewing.js';
import { written } from '../../patterns/records/written.js';
import { PictureField } from './picture/picture-field.js';
import { base64Of } from './picture/shrink.js';

type Product = components['schemas']['ProductAnswer'];

/** Stores the picture of a product. */
export const storePicture = (productId: number, picture: string) =>
  answerOf(own.PUT('/products/{product_id}/image', { params: { path: { product_id: productId } }, body: { image: base64Of(picture) } }));

/** The picture of a product with its name, and the means to replace it. */
export function ProductPictureField({ product }: { product: Product }) {
  const { product_id: id, sku, description, image, has_uploaded_image: isUploaded } = product;
  const queries = useQueryClient();
  const isViewing = useContext(ViewingContext);
  const { mutate, isPending } = useMutation({
    mutationFn: (picture: string | null) =>
      picture === null
        ? answerOf(own.DELETE('/products/{product_id}/image', { params: { path: { product_id: id } } }))
        : storePicture(id, picture),
    onSuccess: (_, picture) => {
      toast.done(picture === null ? t('The picture is removed') : t('The picture is saved'));
      void queries.invalidateQueries({ queryKey: ['products'] });
    },
    onError: (error) => toast.failed(error),
  });
  const picture = (
    <ProductPicture
      productId={id}
      name={description || sku}
      hasImage={isUploaded || image?.status === 'stored'}
      version={product.updated_at}
      isLarge
    />
  );
  const words = (
    <>
      <Text fw={600}>{description}</Text>
      {!isUploaded && <PictureState image={image} />}
    </>
  );
  if (isViewing)
    return (
      <Group align="flex-start" gap="lg" mb="md" wrap="nowrap">
        {picture}
        <div>{words}</div>
      </Group>
    );
  return (
    <PictureField picture={picture} isSending={isPending} onPicture={mutate} onRemove={isUploaded ? () => mutate(null) : undefined}>
      {words}
    </PictureField>
  );
}

/** Why a product that has an image address has no picture. */
function PictureState({ image }: Pick<Product, 'image'>) {
  if (image === null || image.status === 'stored') return null;
  return (
    <Text size="sm" c="dimmed">
      {image.status === 'pending' ? t('The picture will be fetched soon.') : t('The picture cannot be fetched.')}
      {image.error !== null && ` ${t('The last attempt: {error}.', { error: written('picture', image.error) })}`}
    </Text>
  );
}
