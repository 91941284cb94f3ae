// Attributes: values that clients attach to records.
export { AddAttributesHandler } from './add-attributes.js';
export { ChangeAttributesHandler } from './change-attributes.js';
export { GetAttributeHandler, ListAttributesHandler } from './list-attributes.js';
export { attributesOf } from './read-attributes.js';
export { RemoveAttributeHandler } from './remove-attribute.js';
export { SetSerialRangeAttributesHandler } from './set-serial-range-attributes.js';
export { AttributeStore } from './store/attribute-store.js';
