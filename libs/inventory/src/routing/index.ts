// Routing rules, and the choice of sites by them.
export {
  ChangeRoutingRuleHandler,
  CreateRoutingRuleHandler,
  DeleteRoutingRuleHandler,
  GetRoutingRuleHandler,
  ListRoutingRulesHandler,
} from './change-routing-rules.js';
export { RuleCache } from './rule-cache.js';
export { RuleCheck } from './rule-check.js';
export { RuleReads } from './rule-reads.js';
export { SiteRouting } from './site-routing.js';
export { RoutingRules } from './store/routing-rules.js';
