import { useRef } from 'react';
import { answerOf, oms } from '../../api/client.js';
import { Repeatable } from '../../patterns/forms/repeatable.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { emptyProduct, newProductOf } from './product-draft.js';
import { ProductForm } from './product-form.js';

/** Creates a product. */
export default function NewProductPage() {
  const repeat = useRef(new Repeatable());
  return (
    <PageFrame title="New product" about={<BackTo href="/products" label="All products" />} isNarrow>
      <ProductForm
        isNew
        initial={emptyProduct}
        act="Create product"
        cancel="/products"
        send={(typed) =>
          repeat.current.send({ data: [newProductOf(typed)] }, (body, headers) =>
            answerOf(oms.POST('/inventory/products', { body, headers })),
          )
        }
      />
    </PageFrame>
  );
}
