export interface Found {
  address: string;
  title: string;
  page: string;
  excerpt: string;
}

const MARKUP = `
<input type="text" role="combobox" enterkeyhint="search" aria-label="Search the documentation" aria-expanded="false" aria-controls="results"
  aria-autocomplete="list" autocomplete="off" spellcheck="false" placeholder="Search guides, operations, codes">
<p class="told" role="status"></p>
<div id="results" role="listbox" aria-label="Results"></div>`;

/** The search dialog: a field, and the places found, which people choose by arrow keys and Enter. */
export class SearchDialog {
  private readonly element: HTMLDialogElement;
  private readonly field: HTMLInputElement;
  private readonly status: HTMLElement;
  private readonly list: HTMLElement;
  private active = 0;
  /** Numbers the searches, since their results may arrive in another order. */
  private searches = 0;

  constructor(
    private readonly page: Document,
    private readonly find: (words: string) => Promise<Found[]>,
  ) {
    this.element = page.createElement('dialog');
    this.element.className = 'search';
    this.element.setAttribute('aria-label', 'Search');
    this.element.innerHTML = MARKUP;
    const [field, status, list] = ['input', '.told', '#results'].map((name) => this.element.querySelector<HTMLElement>(name));
    if (!(field instanceof HTMLInputElement) || !status || !list) throw new Error('the search lacks a part');
    [this.field, this.status, this.list] = [field, status, list];
    this.field.addEventListener('input', () => void this.search());
    this.field.addEventListener('keydown', (event) => this.onKey(event));
    // A click outside the content has the dialog itself as its target.
    this.element.addEventListener('click', (event) => event.target === this.element && this.element.close());
    page.body.append(this.element);
  }

  open(): void {
    if (this.element.open) return;
    this.element.showModal();
    this.field.select();
    void this.search();
  }

  private async search(): Promise<void> {
    const words = this.field.value.trim();
    this.searches += 1;
    const { searches: number } = this;
    if (words === '') {
      this.show([], '');
      return;
    }
    try {
      const places = await this.find(words);
      if (number === this.searches) this.show(places, places.length === 0 ? 'Nothing found.' : `${places.length} results`);
    } catch {
      if (number === this.searches) this.show([], 'The search could not be loaded. Try again.');
    }
  }

  private show(places: readonly Found[], statusText: string): void {
    this.status.textContent = statusText;
    this.field.setAttribute('aria-expanded', String(places.length > 0));
    this.list.replaceChildren(...places.map((each, index) => this.option(each, index)));
    this.activate(0);
  }

  private option({ address, title, page, excerpt }: Found, index: number): HTMLElement {
    const option = this.page.createElement('a');
    option.href = address;
    option.id = `result-${index}`;
    option.setAttribute('role', 'option');
    option.tabIndex = -1;
    const parts = [
      ['strong', title],
      ['small', title === page ? '' : page],
      ['span', excerpt],
    ] as const;
    for (const [tag, text] of parts) {
      const part = this.page.createElement(tag);
      part.textContent = text;
      option.append(part, ' ');
    }
    // A place on the present page opens without a load, which would close the dialog.
    option.addEventListener('click', () => this.element.close());
    return option;
  }

  private activate(index: number): void {
    const options = [...this.list.children];
    this.active = index;
    options.forEach((each, at) => each.setAttribute('aria-selected', String(at === index)));
    const active = options[index];
    if (active) this.field.setAttribute('aria-activedescendant', active.id);
    else this.field.removeAttribute('aria-activedescendant');
    active?.scrollIntoView({ block: 'nearest' });
  }

  private onKey(event: KeyboardEvent): void {
    const count = this.list.children.length;
    if (count === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) this.activate((this.active + step + count) % count);
    else if (event.key === 'Enter') (this.list.children[this.active] as HTMLElement).click();
    else return;
    event.preventDefault();
  }
}
