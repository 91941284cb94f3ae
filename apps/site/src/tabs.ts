const KEPT_AS = 'docs-language';

interface Group {
  tabs: HTMLButtonElement[];
  panels: HTMLElement[];
}

/** Turns each group of samples into tabs, one per language. All groups show the language that the reader chose last. */
export function makeTabs(page: Document): void {
  const groups = [...page.querySelectorAll<HTMLElement>('.samples')].map((element, index) => groupOf(page, element, `samples-${index}`));
  const choose = (language: string): void => groups.forEach((group) => show(group, language));
  for (const { tabs } of groups) {
    tabs.forEach((tab, index) => {
      tab.addEventListener('click', () => {
        // Groups above the tab change their heights, too; scrolls so that the tab stays where it is.
        const before = tab.getBoundingClientRect().top;
        choose(tab.dataset.language ?? '');
        scrollBy(0, tab.getBoundingClientRect().top - before);
        remember(tab.dataset.language ?? '');
      });
      tab.addEventListener('keydown', (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (step === undefined) return;
        const other = tabs.at((index + step) % tabs.length);
        other?.click();
        other?.focus();
      });
    });
  }
  const first = groups[0]?.tabs[0]?.dataset.language;
  if (first !== undefined) choose(remembered() ?? first);
}

function groupOf(page: Document, element: HTMLElement, name: string): Group {
  const panels = [...element.querySelectorAll<HTMLElement>('[data-language]')];
  const list = page.createElement('div');
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', 'Language of the sample');
  const tabs = panels.map((panel, index) => {
    const tab = page.createElement('button');
    const heading = panel.querySelector('.language');
    tab.type = 'button';
    tab.id = `${name}-tab-${index}`;
    tab.textContent = heading?.textContent ?? '';
    tab.dataset.language = panel.dataset.language;
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', `${name}-${index}`);
    heading?.remove();
    panel.id = `${name}-${index}`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    return tab;
  });
  list.append(...tabs);
  element.prepend(list);
  return { tabs, panels };
}

/** Shows the sample in a language; without one in it, the first sample. */
function show({ tabs, panels }: Group, language: string): void {
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.dataset.language === language),
  );
  tabs.forEach((tab, index) => {
    tab.setAttribute('aria-selected', String(index === at));
    tab.tabIndex = index === at ? 0 : -1;
  });
  panels.forEach((panel, index) => (panel.hidden = index !== at));
}

/** Undefined also where the browser forbids pages to store anything. */
function remembered(): string | undefined {
  try {
    return localStorage.getItem(KEPT_AS) ?? undefined;
  } catch {
    return undefined;
  }
}

function remember(language: string): void {
  try {
    localStorage.setItem(KEPT_AS, language);
  } catch {
    // Nothing is stored then, and the next page shows the first language.
  }
}
