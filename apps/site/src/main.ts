import './site.css';
import './icon.svg';
import { addCopyButtons } from './copy';
import { listenForSearch } from './search';

addCopyButtons(document);
listenForSearch(document);
