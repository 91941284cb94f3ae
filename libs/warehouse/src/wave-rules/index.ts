// Rules by which sites release waves without a lead.
export { CountWaveRulesHandler, GetWaveRuleHandler, SetWaveRuleHandler } from './change-wave-rule.js';
export { ListDueWavesHandler, ReleaseDueWaveHandler } from './release-due-waves.js';
export { WaveRuleStore } from './store/wave-rule-store.js';
