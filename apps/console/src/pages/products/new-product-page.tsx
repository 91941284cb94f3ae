import { useRef, useState } from 'react';
import { answerOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { t } from '../../languages/t.js';
import { Repeatable } from '../../patterns/forms/repeatable.js';
import { useUnsent } from '../../patterns/forms/unsent.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import patterns from '../../patterns/patterns.module.css';
import { PictureField } from './picture/picture-field.js';
import { changeOf, emptyProduct, newProductOf, type TypedProduct } from './product-draft.js';
import { ProductForm } from './product-form.js';
import { storePicture } from './product-picture-field.js';

interface Created {
  data: components['schemas']['ProductAnswer'][];
}

/** Creates a product. */
export default function NewProductPage() {
  const repeat = useRef(new Repeatable());
  const [picture, setPicture] = useState<string>();
  const keptPicture = useUnsent(picture !== undefined);
  /** The product that was created, and from which values, when its picture could not be stored. */
  const created = useRef<{ typed: TypedProduct; answer: Created }>(undefined);
  const create = (typed: TypedProduct): Promise<Created> =>
    repeat.current.send({ data: [newProductOf(typed)] }, (body, headers) => answerOf(oms.POST('/inventory/products', { body, headers })));
  const send = async (typed: TypedProduct): Promise<Created> => {
    const before = created.current;
    const answer = before?.typed.sku === typed.sku ? await changed(before, typed) : await create(typed);
    created.current = { typed, answer };
    const [product] = answer.data;
    if (picture !== undefined && product) await storePicture(product.product_id, picture);
    keptPicture();
    return answer;
  };
  return (
    <PageFrame title={t('New product')} about={<BackTo href="/products" label={t('All products')} />} isNarrow>
      <ProductForm
        isNew
        initial={emptyProduct}
        act={t('Create product')}
        cancel="/products"
        picture={
          <PictureField
            picture={<Chosen picture={picture} />}
            onPicture={setPicture}
            onRemove={picture === undefined ? undefined : () => setPicture(undefined)}
          />
        }
        send={send}
      />
    </PageFrame>
  );
}

/** Changes a product that was created before, to what people have typed since. */
async function changed({ typed: before, answer }: { typed: TypedProduct; answer: Created }, typed: TypedProduct): Promise<Created> {
  const change = changeOf(typed, before);
  return Object.keys(change).length === 1 ? answer : answerOf(oms.PATCH('/inventory/products', { body: { data: [change] } }));
}

function Chosen({ picture }: { picture: string | undefined }) {
  const className = `${patterns.picture} ${patterns.large}`;
  return picture === undefined ? (
    <span className={className} aria-hidden />
  ) : (
    <img className={className} src={picture} alt={t('The picture of the product')} />
  );
}
