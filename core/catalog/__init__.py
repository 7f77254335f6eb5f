"""What is installed: editions, cards, scripts and ledgers, all of them plugins, ours like a stranger's."""

from core.catalog.brought import AuthorPages as AuthorPages
from core.catalog.brought import CatalogSpecification as CatalogSpecification
from core.catalog.brought import FrontPageFiles as FrontPageFiles
from core.catalog.brought import HistoryFile as HistoryFile
from core.catalog.brought import LedgerFile as LedgerFile
from core.catalog.brought import NamesFile as NamesFile
from core.catalog.brought import ScriptFolder as ScriptFolder
from core.catalog.catalog import LATEST as LATEST
from core.catalog.catalog import MOST_SHOWN as MOST_SHOWN
from core.catalog.catalog import Catalog as Catalog
from core.catalog.catalog import names_in as names_in
from core.catalog.catalog import words_to_search as words_to_search
from core.catalog.loading import installed as installed
from core.catalog.loading import loaded as loaded
