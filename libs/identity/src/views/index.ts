// Named views of the console's lists.
export { ChangeViewHandler } from './change-view.js';
export { DeleteViewHandler } from './delete-view.js';
export { ListSavedViewsHandler } from './list-saved-views.js';
export { SaveViewHandler } from './save-view.js';
export { SavedViews } from './store/saved-views.js';
