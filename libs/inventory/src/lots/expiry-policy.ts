/** Joins the policies on expired units of products `p` and of their accounts. */
export const POLICIES = `LEFT JOIN expiry_policies own ON own.AccountID = p.AccountID AND own.ProductID = p.ProductID
  LEFT JOIN expiry_policies every_product ON every_product.AccountID = p.AccountID AND every_product.ProductID = 0`;

/** Whether expired units of the product cannot be sold. */
export const BLOCKS_EXPIRED = "COALESCE(own.Policy, every_product.Policy, 'block') = 'block'";
