import './site.css';
import './icon.svg';
import { addCopyButtons } from './copy';
import { makeTabs } from './tabs';
import { listenForSearch } from './search';

addCopyButtons(document);
makeTabs(document);
listenForSearch(document);
